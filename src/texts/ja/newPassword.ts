import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: 'パスワード',
    again: 'パスワード（もう一度）',
    weak: '大文字、小文字、数字を含む10文字以上で設定してください。',
    differs: 'パスワードが一致しません。',
  },
};
