import type { Page } from '@playwright/test';

/** Errors and warnings of the console and errors of the page, from now on. */
export function consoleProblemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
