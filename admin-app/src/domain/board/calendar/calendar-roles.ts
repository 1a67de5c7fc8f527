import { boardTexts as texts } from '../board-texts.ts';

const partsOfTables = ['table', 'rowgroup', 'row', 'cell', 'columnheader'];

/**
 * The library calls its grids tables, but their rows hold buttons and their headers have no table: screen readers would
 * announce rows that are none. What remains are buttons with names of their own. Its hours scroll, but only a day with
 * an event in it could be reached by keyboard. Watches until the answer is called.
 */
export function correctRoles(board: HTMLElement): () => void {
  const correct = () => {
    for (const part of board.querySelectorAll(partsOfTables.map((role) => `[role='${role}']`).join())) {
      part.removeAttribute('role');
      if (part.getAttribute('aria-label') === 'Month View') part.removeAttribute('aria-label');
    }
    for (const hours of board.querySelectorAll<HTMLElement>('.rbc-time-content:not([tabindex])')) {
      hours.tabIndex = 0;
      hours.setAttribute('role', 'group');
      hours.setAttribute('aria-label', texts.hoursOfTheDay);
    }
    // Each event says its times: all hours of a day would be read before the first.
    for (const hours of board.querySelectorAll('.rbc-time-gutter')) hours.setAttribute('aria-hidden', 'true');
    for (const table of board.querySelectorAll('.rbc-agenda-content table'))
      table.setAttribute('aria-label', texts.eventsOfThePeriod);
  };
  correct();
  // The library draws anew by itself too, when the window changes its size.
  const observer = new MutationObserver((changes) => {
    if (!changes.every(({ target }) => isOfEvents(target))) correct();
  });
  observer.observe(board, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** They come a few at a time, without roles to correct. */
function isOfEvents(target: Node): boolean {
  return target instanceof Element && target.matches('.rbc-events-container, .rbc-events-container *');
}
