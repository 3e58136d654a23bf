import type { ProveTexts } from '../en/prove';

export const texts: ProveTexts = {
  prove: {
    cancel: 'Cancelar',
    continue: 'Continuar',
    goneTitle: 'Login expirado',
    goneBody:
      'Terminou ou foi iniciado há demasiado tempo. Nada foi partilhado. Volte atrás e inicie sessão novamente.',
    passkeyTitle: 'Entrar com uma chave de acesso',
    passkeyLead: 'O seu dispositivo pede a impressão digital, o rosto ou o PIN.',
    usePasskey: 'Usar uma chave de acesso',
    createPasskey: 'Criar uma chave de acesso',
    createNote: 'Uma nova chave de acesso abre uma nova carteira.',
    passkeyFailed: 'Foi cancelado, ou não foi encontrada nenhuma chave de acesso. Tente novamente ou crie uma.',
    passkeyRefused: 'Esta chave de acesso não é conhecida aqui. Use outra ou crie uma.',
    noPasskeys: 'Este navegador não suporta chaves de acesso. Volte atrás e escolha outra forma de entrar.',
    phoneTitle: 'Entrar com o telefone',
    phoneLead: 'Enviamos um código por SMS.',
    phone: 'Número de telefone',
    sendCode: 'Enviar código',
    invalidPhone:
      'Escreva o número com o indicativo do país, por exemplo +44 20 7946 0958. Alguns países podem não ser abrangidos.',
    smsTitle: 'Veja as suas mensagens',
    changePhone: 'Mudar número',
    appTitle: 'Aplicação de autenticação',
    appLead: 'Escreva o nome que escolheu ao configurá-la.',
    appNewLead: 'Escolha um nome. Irá escrevê-lo sempre que entrar.',
    appNew: 'Configurar uma nova',
    appKnown: 'Já tenho uma',
    appScan:
      'Leia isto com a sua aplicação de autenticação e escreva os seis dígitos que ela mostra. Um nome novo abre uma nova carteira.',
    appQr: 'Código para a sua aplicação de autenticação',
    appOpen: 'Adicionar a um app deste dispositivo',
    appSecret: 'Ou escreva esta chave:',
    appCode: 'Escreva os seis dígitos que a sua aplicação mostra para {{name}}.',
    name: 'Nome',
    changeName: 'Mudar nome',
    invalidName: 'Use 3 a 64 letras, dígitos, pontos ou hífenes.',
    nameTaken: 'Este nome já está em uso. Escolha outro.',
    nameGuarded:
      'Outras pessoas digitaram códigos errados demais para este nome. Para sua segurança, ele só abre de onde você já entrou antes. De outro lugar, tente de novo em {{days}} dias.',
    nameLocked: 'Demasiados códigos errados para este nome. Tente novamente dentro de {{minutes}} min.',
    wrongCode: 'O nome ou o código não está certo. Verifique ambos e tente novamente.',
    farcasterTitle: 'Entrar com Farcaster',
    farcasterLead: 'Confirme com a aplicação Farcaster no seu telemóvel.',
    farcasterQr: 'Código para a sua aplicação Farcaster',
    farcasterWaiting: 'Leia com o seu telemóvel. À espera da sua aplicação…',
    farcasterOpen: 'Abrir o Farcaster neste dispositivo',
    wrongSmsCode:
      'Esse código não está certo. Veja o SMS mais recente e tente de novo. Tentativas restantes: {{triesLeft}}.',
  },
};
