/** The part of a constructable `CSSStyleSheet` that is used here. */
interface RuleTarget {
  readonly cssRules: { readonly length: number };
  insertRule(rule: string, index?: number): number;
  replaceSync(text: string): void;
}

/**
 * The sheet that an emotion cache writes to, over a constructable stylesheet: adopted sheets need no `<style>` element,
 * so a page's Content-Security-Policy without `unsafe-inline` lets them be.
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
      // A selector this browser does not know: the rule is not for it.
    }
  }

  hydrate(): void {
    // Nothing is rendered on a server.
  }

  flush(): void {
    this.#target.replaceSync('');
  }
}
