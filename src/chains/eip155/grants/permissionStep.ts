import type { Grant } from '../../../wire/approval/grant';
import type { PermissionStep } from '../../../wire/approval/transaction';

/** Returns what the wallet's own transaction does with a permission. Copies it, because a request is frozen and the list is not. */
export function permissionStep(
  step: PermissionStep['step'],
  { rule, fees, askerId }: Pick<Grant, 'rule' | 'fees' | 'askerId'>,
): PermissionStep {
  const methods = rule.methods?.map((method) => ({
    ...method,
    ...(method.args && { args: method.args.map((argument) => ({ ...argument })) }),
  }));
  return { step, rule: { ...rule, ...(methods && { methods }) }, ...(fees && { fees: { ...fees } }), askerId };
}
