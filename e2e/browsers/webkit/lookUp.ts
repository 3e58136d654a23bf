import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Step, Wanted } from './steps';

/** Runs in the page: returns the elements that the steps lead to, in the order of the document, also inside open shadow roots. */
export function lookUp(steps: Step[]): Element[] {
  return steps.reduce<Element[]>((found, step) => take(found, step), [document.documentElement]);
}

/** Runs in the page: returns whether a user can see the element. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
}

/** Runs in the page: returns whether the element can be used. */
export function isEnabled(element: Element): boolean {
  return !element.matches(':disabled') && element.closest('[aria-disabled="true"]') === null;
}

function take(found: Element[], step: Step): Element[] {
  if (step.by === 'nth') return found.slice(step.at).slice(0, 1);
  if (step.by === 'hasText') return found.filter((element) => fits(textOf(element), step.text));
  if (step.by === 'or') return [...new Set([...found, ...lookUp(step.steps)])];
  return [...new Set(found.flatMap((root) => below(root)))].filter((element) => matches(element, step));
}

function matches(element: Element, step: Exclude<Step, { by: 'nth' | 'hasText' | 'or' }>): boolean {
  switch (step.by) {
    case 'css':
      return element.matches(step.css);
    case 'role':
      return (
        roleOf(element) === step.role &&
        isSpoken(element) &&
        (step.name === undefined || fits(computeAccessibleName(element), step.name))
      );
    case 'title':
      return fits(element.getAttribute('title') ?? '', step.text, element.hasAttribute('title'));
    case 'label': {
      const isLabelled = element.matches(
        'input, textarea, select, button, meter, output, [aria-label], [aria-labelledby]',
      );
      return isLabelled && fits(computeAccessibleName(element), step.text);
    }
    case 'text':
      return (
        !element.matches('script, style, head, head *') &&
        fits(textOf(element), step.text) &&
        ![...element.children].some((child) => fits(textOf(child), step.text))
      );
  }
}

/** The heading of a fold is a button to `getRole`, and to Playwright it has no role. */
function roleOf(element: Element): string | null {
  return element.matches('summary:not([role])') ? null : getRole(element);
}

function below(root: Element): Element[] {
  const own = root.shadowRoot ? [...root.shadowRoot.children].flatMap((child) => [child, ...below(child)]) : [];
  return [...own, ...[...root.children].flatMap((child) => [child, ...below(child)])];
}

/** Returns whether a screen reader finds the element. */
function isSpoken(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at))
    if (at.getAttribute('aria-hidden') === 'true') return false;
  return element.checkVisibility({ visibilityProperty: true });
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

function fits(text: string, wanted: Wanted, given = true): boolean {
  if (!given) return false;
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if ('source' in wanted) return new RegExp(wanted.source, wanted.flags).test(flat);
  return wanted.exact ? flat === wanted.text : flat.toLowerCase().includes(wanted.text.toLowerCase());
}
