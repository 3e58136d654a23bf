import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{code} é o seu código {brand}',
    heading: 'Seu código de acesso',
    expires: 'Digite-o na janela em que você o pediu. Ele expira em {minutes} minutos e só funciona uma vez.',
    warning: 'Nunca pedimos suas chaves, nem este código por telefone, chat ou e-mail. Não o compartilhe com ninguém.',
    ignore: 'Não pediu um código? Então pode ignorar esta mensagem: sem ele ninguém consegue entrar.',
  },
  notice: {
    subject: 'Alguém tentou entrar no {brand} como você',
    heading: 'Alguém tentou entrar como você',
    what: 'Códigos errados foram digitados em seu nome. Nenhum deles estava certo.',
    advice:
      'Se foi você, peça um novo código. Se não, não é preciso fazer nada: sem um código seu ninguém consegue entrar. Não o compartilhe com ninguém, seja quem for.',
    longer: 'Para que adivinhar seja inútil, seus códigos terão doze dígitos nos próximos 30 dias.',
  },
};
