const removals = [];

/** Something that this run started and has to take away, also when it is interrupted. */
export function willRemove(remove) {
  removals.push(remove);
}

/** Takes everything away, the youngest first. */
export async function removeBelongings() {
  for (let remove = removals.pop(); remove; remove = removals.pop()) await remove();
}
