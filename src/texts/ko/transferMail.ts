import type { TransferMailTexts } from '../en/transferMail';

export const texts: TransferMailTexts = {
  confirmSubject: '{brand} 알림 확인',
  confirmBody:
    '{address}에 자산이 들어오면 {brand}가 이 주소로 알려 달라는 요청이 있었습니다. 요청하지 않으셨다면 무시하세요.',
  confirmButton: '네, 알림을 받겠습니다',
  receivedSubject: '{amount} {symbol}을(를) 받았습니다',
  receivedHeading: '받음',
  receivedLine: '{chain}에서 {amount} {symbol}, 보낸 주소 {from}, 받는 주소 {to}',
  stopBody: '이런 알림 그만 받기:',
  stopButton: '알림 중지',
  confirmed: '완료되었습니다. 자산이 들어오면 알려 드리겠습니다.',
  stopped: '완료되었습니다. 더 이상 이 알림을 보내지 않습니다.',
  invalid: '이 링크는 더 이상 유효하지 않습니다.',
};
