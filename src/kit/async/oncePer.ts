/** Returns a function that creates a value once per owner. */
export function oncePer<Owner extends object, Value>(create: (owner: Owner) => Value): (owner: Owner) => Value {
  const created = new WeakMap<Owner, Value>();
  return (owner) => {
    const value = created.get(owner) ?? create(owner);
    created.set(owner, value);
    return value;
  };
}
