import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: '迷惑メールなどのフォルダーを確認してください。届くまで1分ほどかかることがあります。',
    address: 'メールアドレスを確認してください：{{email}}',
    newest: 'コードを何度か送信した場合、使えるのは最新のものだけです。',
    openMailbox: '{{name}}を開く',
    otherWay: '別の方法でログイン',
  },
};
