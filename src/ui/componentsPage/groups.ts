import { actionComponents } from './actionComponents';
import { inputComponents } from './inputComponents';
import type { ComponentGroup } from './componentGroup';
import { shownComponents } from './shownComponents';

/** All components: those that are pressed, those for input or selection, and those that only display something. */
export const groups: readonly ComponentGroup[] = [...actionComponents, ...inputComponents, ...shownComponents];
