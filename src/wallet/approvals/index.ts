export { type Approvals, createApprovals, userClosedPopup } from './approvals';
export { type Outcome, type RequestWindowState, createApprovalsStore } from './approvalsStore';
export { type AutoApprovePolicy, type AutoApproveRequest, createAutoApproveStore } from './autoApproveStore';
export { type ConnectAsker, createConnect } from './connect';
export { type OpenOutcomes, createOutcomes } from './outcomes';
