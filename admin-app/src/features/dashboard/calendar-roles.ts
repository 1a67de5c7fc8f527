const partsOfTables = ['table', 'rowgroup', 'row', 'cell', 'columnheader'];

/**
 * The library calls its grids tables, but their rows hold buttons and their headers have no table: screen readers would
 * announce rows that are none. What remains are buttons with names of their own. Watches until the answer is called.
 */
export function keepRolesHonest(board: HTMLElement): () => void {
  const remove = () => {
    for (const part of board.querySelectorAll(partsOfTables.map((role) => `[role='${role}']`).join())) {
      part.removeAttribute('role');
      if (part.getAttribute('aria-label') === 'Month View') part.removeAttribute('aria-label');
    }
  };
  remove();
  // The library draws anew by itself too, when the window changes its size.
  const observer = new MutationObserver(remove);
  observer.observe(board, { childList: true, subtree: true });
  return () => observer.disconnect();
}
