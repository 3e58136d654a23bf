import { actionParts } from './actionParts';
import { inputParts } from './inputParts';
import type { PartGroup } from './partGroup';
import { shownParts } from './shownParts';

/** All parts: what is pressed, what is written or chosen, what is only shown. */
export const groups: readonly PartGroup[] = [...actionParts, ...inputParts, ...shownParts];
