import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listTracked } from '../runner/tracked.mjs';

/** Functions that open a window, besides those of a window and of the wallet's popups. Browsers allow it only in the task of the click. */
const openers = new Set(['openOutside', 'moveToWindow', 'openBlocked', 'openPopup']);
const owners = new Set(['self', 'window', 'popups']);
const methods = new Set(['open', 'openOwnPage']);

function opensWindow(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const { expression: called } = node;
  if (ts.isIdentifier(called)) return openers.has(called.text);
  if (!ts.isPropertyAccessExpression(called)) return false;
  const { name, expression: owner } = called;
  const ownerName = ts.isIdentifier(owner) ? owner.text : ts.isPropertyAccessExpression(owner) ? owner.name.text : '';
  return openers.has(name.text) || (methods.has(name.text) && owners.has(ownerName));
}

const isLater = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['then', 'catch', 'finally'].includes(node.expression.name.text));

/** Returns the calls that open a window after the task of the click may have ended: behind an `await`, or in a callback of a promise. */
function findLate(name: string, code: string): string[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const late: string[] = [];
  const visit = (node: ts.Node): void => {
    if (opensWindow(node) && isLateCall(node)) late.push(`${name}: ${node.getText()}`);
    node.forEachChild(visit);
  };
  visit(file);
  return late;
}

function isLateCall(call: ts.CallExpression): boolean {
  for (let [inner, at] = [call as ts.Node, call.parent]; !ts.isSourceFile(at); [inner, at] = [at, at.parent]) {
    // The statements before it, except in a branch that it does not belong to.
    if (ts.isBlock(at) && at.statements.some((one) => one.end <= inner.pos && awaits(one))) return true;
    if (ts.isForOfStatement(at) && at.awaitModifier) return true;
    if (ts.isFunctionLike(at)) return isCallbackOfPromise(at);
  }
  return false;
}

const isCallbackOfPromise = (node: ts.Node): boolean => isLater(node.parent) && ts.isCallExpression(node.parent);

/** Returns whether what follows the statement runs in a later task. A branch that leaves the function does not count. */
function awaits(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isAwaitExpression(node)) return true;
  if (ts.isIfStatement(node)) {
    const branches = [node.thenStatement, node.elseStatement].filter((one) => one !== undefined);
    return awaits(node.expression) || branches.some((one) => !leaves(one) && awaits(one));
  }
  return ts.forEachChild(node, (child) => awaits(child) || undefined) ?? false;
}

function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

describe('a window opens in the task of the click', () => {
  it('everywhere in the sources', () => {
    const files = listTracked().filter((file) => /^(src|widget)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file));
    const named = new RegExp(`\\b(${[...openers, ...methods].join('|')})\\(`);
    const found = files
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
      .filter(([, code]) => named.test(code));
    expect(found.length).toBeGreaterThan(10);
    expect(found.flatMap((one) => findLate(...one))).toEqual([]);
  });

  it.each([
    ['async () => { await save(); self.open(url); }', 1],
    ['async () => { const { url } = await load(); if (url) window.open(url); }', 1],
    ['() => load().then((url) => popups.open({ url }))', 1],
    ['() => { load().then(() => { return openOutside(open); }); }', 1],
    ['async () => { for (const one of all) { await one; } self.open(url); }', 1],
    ['async () => { self.open(url); await save(); }', 0],
    ['async () => { if (isNew) { await save(); return; } self.open(url); }', 0],
    ['async () => { const later = async () => { await save(); }; self.open(url); }', 0],
  ])('finds in %s that many that are late: %i', (code, count) => {
    expect(findLate('code.ts', `const press = ${code};`)).toHaveLength(count);
  });
});
