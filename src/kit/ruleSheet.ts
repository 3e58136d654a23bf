/** The part of a constructable `CSSStyleSheet` that is used here. */
interface RuleTarget {
  readonly cssRules: { readonly length: number };
  insertRule(rule: string, index?: number): number;
  replaceSync(text: string): void;
}

/**
 * The style sheet of an emotion cache, on top of a constructable stylesheet. Adopted sheets need no `<style>` element, so they work on a
 * page whose Content-Security-Policy has no `unsafe-inline`.
 */
export class RuleSheet {
  readonly key: string;
  readonly #target: RuleTarget;

  constructor({ key, target }: { key: string; target: RuleTarget }) {
    this.key = key;
    this.#target = target;
  }

  insert(rule: string): void {
    try {
      this.#target.insertRule(rule, this.#target.cssRules.length);
    } catch {
      // This browser does not know the selector, so it does not need the rule.
    }
  }

  hydrate(): void {
    // There is no server-side rendering.
  }

  flush(): void {
    this.#target.replaceSync('');
  }
}
