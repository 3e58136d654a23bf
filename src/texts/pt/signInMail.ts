import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} é seu código do {brand}',
    heading: 'Seu código de login',
    expires: 'Digite-o na janela em que você o pediu. Ele expira em {minutes} minutos e só funciona uma vez.',
    warning: 'Nunca pedimos este código nem suas chaves por telefone, chat ou e-mail. Não os compartilhe.',
    ignore: 'Não pediu um código? Ignore esta mensagem: sem o código ninguém consegue entrar.',
  },
  notice: {
    subject: 'Alguém tentou entrar em {brand} no seu lugar',
    heading: 'Alguém tentou entrar no seu lugar',
    what: 'Alguém digitou códigos de login errados para a sua conta. Essa pessoa não conseguiu entrar.',
    advice:
      'Se foi você, peça um novo código. Se não foi, não precisa fazer nada: sem um código seu ninguém consegue entrar. Nunca os compartilhe.',
    longer: 'Para proteger você, seus códigos terão doze dígitos nos próximos 30 dias.',
  },
};
