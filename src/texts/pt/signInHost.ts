import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Cancelar',
    keyNotice:
      '{{origin}} recebe a chave da sua carteira e pode usá-la sem perguntar de novo. Continue só se confiar neste site.',
    askTitle: 'Quem abriu esta janela?',
    askSite: '{{site}} abriu esta janela. Ele não está registrado em {{app}}.',
    askUnknown: 'Não conseguimos saber qual site abriu esta janela. Pode não ser {{app}}.',
    askGets:
      'Se você continuar, o site que a abriu recebe seu nome, seu endereço de e-mail e acesso a {{app}} como se fosse você. Ele não recebe a chave da sua carteira.',
    askAdvice: 'Continue só se você acabou de escolher entrar em {{app}}.',
    askLeave: 'Não entrar',
    askGoOn: 'Continuar mesmo assim',
    doneTitle: 'Login concluído',
    doneBody: 'Volte à página. Você pode fechar esta janela.',
    cancelledTitle: 'Login cancelado',
    cancelledBody: 'Nada foi compartilhado. Volte à página. Você pode fechar esta janela.',
    failedTitle: 'Não foi possível entrar',
    again: 'Tentar de novo',
    close: 'Fechar a janela',
    fault: {
      badLink: 'Este link está incompleto. Volte ao site e entre de novo.',
      gone: 'Este login expirou. Nada foi compartilhado. Volte ao site e entre de novo.',
      unknownClient:
        'O site de onde você veio não é conhecido por este servidor. Nada foi compartilhado com ele. Se o site é seu, confira o ID de cliente.',
      redirectNotAllowed:
        'O site de onde você veio quer receber a resposta em um endereço que não está registrado para ele. Nada foi compartilhado com ele. Se o site é seu, registre o endereço.',
      notOffered: 'O site pediu uma forma de entrar que não está disponível aqui. Volte e escolha outra.',
      otherAccount:
        'Você usou uma conta diferente da que o site esperava. Nada mudou. Volte e entre com a mesma conta.',
      foreignOpener:
        '{{what}} abriu esta janela e não está registrado para o app que quer fazer seu login. Esse app receberia a chave da sua carteira. Nada foi compartilhado. Se o site é seu, registre o endereço dele.',
      unknownOpener:
        'O navegador não informa qual site abriu esta janela, e o app que quer fazer seu login receberia a chave da sua carteira. Nada foi compartilhado. Volte ao site e tente de novo. Se ele é seu, faça com que as páginas enviem a origem como referrer.',
      notSupported:
        'O site pediu algo que não é oferecido aqui ({{what}}). Nada foi compartilhado. Se o site é seu, remova essa opção.',
      network: 'Não foi possível acessar o servidor. Nada mudou. Verifique sua conexão e tente de novo.',
    },
  },
};
