import { actionParts } from './actionParts';
import { inputParts } from './inputParts';
import type { PartGroup } from './partGroup';
import { shownParts } from './shownParts';

/** All parts: those that are pressed, those for input or selection, and those that only display something. */
export const groups: readonly PartGroup[] = [...actionParts, ...inputParts, ...shownParts];
