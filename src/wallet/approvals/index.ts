export { type Approvals, createApprovals, userClosedPopup } from './approvals';
export { type RequestWindowState, createApprovalsStore } from './approvalsStore';
export { type AutoApprovePolicy, type AutoApproveRequest, createAutoApproveStore } from './autoApproveStore';
export { createConnect } from './connect';
