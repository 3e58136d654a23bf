import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Cancelar',
    keyNotice:
      '{{origin}} recebe a chave da sua carteira e pode usá-la sem perguntar de novo. Continue apenas se confiar neste site.',
    askTitle: 'Quem abriu esta janela?',
    askSite: '{{site}} abriu esta janela. Não é um site registado de {{app}}.',
    askUnknown: 'O navegador não diz que site abriu esta janela. Pode não ter sido {{app}}.',
    askGets:
      'Se continuar, quem a abriu recebe o seu início de sessão em {{app}}: o seu nome, o seu endereço de e-mail e uma prova com que agir como você. Não recebe a chave da sua carteira.',
    askAdvice: 'Continue apenas se acabou de escolher iniciar sessão em {{app}}.',
    askLeave: 'Não iniciar sessão',
    askGoOn: 'Continuar mesmo assim',
    doneTitle: 'Sessão iniciada',
    doneBody: 'Volte à página. Pode fechar esta janela.',
    cancelledTitle: 'Início de sessão cancelado',
    cancelledBody: 'Nada foi partilhado. Volte à página. Pode fechar esta janela.',
    failedTitle: 'Não foi possível entrar',
    again: 'Tentar de novo',
    fault: {
      badLink: 'A ligação que abriu esta página não está completa. Volte ao site e inicie sessão de novo.',
      gone: 'Este início de sessão terminou ou começou há demasiado tempo. Nada foi partilhado. Volte ao site e inicie sessão de novo.',
      unknownClient:
        'O site de onde vem não é conhecido deste servidor. Nada foi partilhado com ele. Se o site for seu, verifique o identificador de cliente.',
      redirectNotAllowed:
        'O site de onde vem quer receber a resposta num endereço que não está registado para ele. Nada foi partilhado com ele. Se o site for seu, registe o endereço.',
      notOffered: 'O site pediu uma forma de iniciar sessão que não é oferecida aqui. Volte e escolha outra.',
      otherAccount:
        'Você entrou com uma conta diferente da que o site pediu. Nada mudou. Volte e entre com a mesma conta.',
      foreignOpener:
        '{{what}} abriu esta janela e não está registado para a aplicação que quer iniciar a sua sessão. Essa aplicação receberia a chave da sua carteira. Nada foi partilhado. Se o site for seu, registe o seu endereço.',
      unknownOpener:
        'O navegador não diz que site abriu esta janela, e a aplicação que quer iniciar a sua sessão receberia a chave da sua carteira. Nada foi partilhado. Volte ao site e tente de novo. Se for seu, faça com que as páginas enviem a sua origem como referrer.',
      notSupported:
        'O site pediu algo que não é oferecido aqui ({{what}}). Nada foi partilhado. Se o site for seu, retire essa opção.',
      network: 'Não foi possível contactar o servidor. Nada mudou. Verifique a ligação e tente de novo.',
    },
  },
};
