import { invalidParams } from '../../../errors/rpc';
import { personal_ecRecover as wire } from '../../../wire/rpc/eth/personal_ecRecover';
import { defineMethod } from '../../methodTable';
import { messageBytes, recoverMessageAddress } from '../accounts/message';

export const personal_ecRecover = defineMethod(wire, (_parts: unknown, { params: { message, signature } }) => {
  try {
    return recoverMessageAddress({ message: messageBytes(message), signature });
  } catch {
    throw invalidParams('signature', 'is not valid');
  }
});
