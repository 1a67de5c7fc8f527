import { screen, waitFor } from '@testing-library/react';
import { openSol } from './schedule.ts';
import { pass } from './visit.tsx';

type Answers = Parameters<typeof openSol>[0];

/** At the review of João's booking. */
export async function openReview(answers: Answers = {}) {
  const page = openSol(answers);
  await page.toReview();
  return page;
}

/** As `openReview`, after 'Confirmar'. */
export async function openSent(answers: Answers = {}) {
  const page = await openReview(answers);
  await page.press('Confirmar');
  await pass();
  return page;
}

/** As `openSent`, after the answer, which a busy machine may take longer to draw. */
export async function openResult(answers: Answers = {}) {
  const page = await openSent(answers);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull());
  return page;
}
