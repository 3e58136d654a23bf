import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: '密码',
    again: '再次输入密码',
    weak: '请使用至少 10 个字符，包含大写字母、小写字母和数字。',
    differs: '两次输入的密码不一致。',
  },
};
