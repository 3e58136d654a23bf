import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '{brand} 알림 확인',
  confirmBody:
    '{address} 주소에 자산이 들어오면 {brand}에서 이 이메일로 알려 달라는 요청이 있었습니다. 요청하지 않으셨다면 무시하세요.',
  confirmButton: '이메일 알림 켜기',
  receivedSubject: '{amount} {symbol} 입금 알림',
  receivedHeading: '입금되었습니다',
  receivedLine: '{chain} 네트워크, {amount} {symbol}, 보낸 주소: {from}, 받는 주소: {to}',
  stopBody: '이런 알림 그만 받기:',
  stopButton: '알림 중지',
  confirmed: '완료되었습니다. 자산이 들어오면 알려 드리겠습니다.',
  stopped: '완료되었습니다. 더 이상 이 알림을 보내지 않습니다.',
  invalid: '이 링크는 더 이상 유효하지 않습니다.',
};
