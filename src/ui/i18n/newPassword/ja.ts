import type { NewPasswordLocale } from './en';

export const ja: NewPasswordLocale = {
  newPassword: {
    first: 'パスワード',
    again: 'パスワード（もう一度）',
    weak: '大文字、小文字、数字を含む10文字以上にしてください。',
    differs: '2つのパスワードが一致しません。',
  },
};
