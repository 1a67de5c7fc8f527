import { waitFor } from '@testing-library/react';
import { openDaysOff } from '../../features/days-off/test-support/open-days-off.tsx';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { eventAt } from '../../test-support/events.ts';

startWithCleanBrowser();

test('OFF-011: the question to a customer who has a link ends with it', async () => {
  const link = 'https://agenda.example/sol/agendamento#abc';
  const { add } = await openDaysOff({
    answers: {
      checkBlock: {
        status: 200,
        body: { affected: [eventAt('2026-03-20 10:00', { id: 'e1', has_link: true })], affected_count: 1 },
      },
      bookingLink: { status: 200, body: { link, text: '' } },
    },
  });
  const dialog = await add('Folga (dia fechado)', 'Adicionar folga');
  await dialog.type('De', '20032026');
  await dialog.press('Salvar');
  const chat = dialog.getByRole<HTMLAnchorElement>('link', { name: /^Avisar cliente no WhatsApp/ });
  await waitFor(() =>
    expect(new URL(chat.href).searchParams.get('text')).toMatch(
      /^Olá, João Silva! Não vamos atender[^]*\nPara remarcar ou cancelar: https:\/\/agenda.example\/sol\/agendamento#abc$/,
    ),
  );
});
