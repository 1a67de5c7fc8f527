import { screen } from '@testing-library/react';
import { createLazyCode } from '../../platform/lazy-code.ts';
import { openAppointment } from '../../test-support/appointments.ts';
import { pass, startWithCleanBrowser } from '../../test-support/visit.tsx';
import { AppointmentView } from './appointment/appointment-view.tsx';
import { ownAppointmentCode } from './own-appointment.tsx';

startWithCleanBrowser();

test('MOVE-004 a view whose code does not come says so and can be tried again', async () => {
  const load = jest.fn<Promise<typeof AppointmentView>, []>().mockRejectedValue(new Error('ChunkLoadError'));
  const fresh = createLazyCode<typeof AppointmentView>(load);
  jest.spyOn(ownAppointmentCode, 'load').mockImplementation(fresh.load);
  jest.spyOn(ownAppointmentCode, 'state').mockImplementation(fresh.state);
  jest.spyOn(ownAppointmentCode, 'subscribe').mockImplementation(fresh.subscribe);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { press } = await openAppointment();
  await pass(1000);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir esta etapa.');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  load.mockResolvedValue(AppointmentView);
  await press('Tentar novamente');
  await pass();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Seu agendamento');
});
