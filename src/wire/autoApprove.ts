/** Methods that can be confirmed without the user; all others always ask. */
export const autoApproveMethods = ['personal_sign', 'eth_sendTransaction'] as const;
export type AutoApproveMethod = (typeof autoApproveMethods)[number];
