import type { NewPasswordTexts } from '../en/newPassword';

export const texts: NewPasswordTexts = {
  newPassword: {
    first: '비밀번호',
    again: '비밀번호 다시 입력',
    weak: '영문 대문자, 소문자, 숫자를 포함해 10자 이상 입력하세요.',
    differs: '비밀번호가 일치하지 않습니다.',
  },
};
