import type { SignInMailTexts } from '../en/signInMail';

export const texts: SignInMailTexts = {
  code: {
    subject: '{brand} 코드: {code}',
    heading: '로그인 코드',
    expires: '코드를 요청한 창에 입력하세요. {minutes}분 후 만료되며 한 번만 사용할 수 있습니다.',
    warning: '저희는 전화·채팅·이메일로 이 코드나 키를 절대 묻지 않습니다. 다른 사람에게 알려 주지 마세요.',
    ignore: '코드를 요청하지 않으셨나요? 이 메일을 무시하세요. 코드 없이는 아무도 로그인할 수 없습니다.',
  },
  notice: {
    subject: '누군가 {brand}에서 회원님으로 로그인하려고 했습니다',
    heading: '누군가 회원님으로 로그인하려고 했습니다',
    what: '누군가 회원님의 계정에 잘못된 로그인 코드를 입력했습니다. 로그인되지는 않았습니다.',
    advice:
      '본인이 하신 일이라면 새 코드를 요청하세요. 아니라면 따로 하실 일은 없습니다. 회원님의 코드 없이는 아무도 로그인할 수 없습니다. 코드를 절대 알려 주지 마세요.',
    longer: '안전을 위해 앞으로 30일 동안 12자리 코드를 보내 드립니다.',
  },
};
