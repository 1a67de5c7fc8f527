import { screen } from '@testing-library/react';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import { list, openCorte } from '../../../test-support/several-services.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';
import { furtherServices } from './chosen-services.tsx';
import { FurtherServices } from './further-services.tsx';

startWithCleanBrowser();

test('MULTI-002 a list whose code, asked for when it is pointed at, does not come says so once it is wanted, and opens when it has come', async () => {
  const load = jest.fn<Promise<typeof FurtherServices>, []>().mockRejectedValue(new Error('ChunkLoadError'));
  const fresh = createLazyCode<typeof FurtherServices>(load);
  jest.spyOn(furtherServices, 'load').mockImplementation(fresh.load);
  jest.spyOn(furtherServices, 'state').mockImplementation(fresh.state);
  jest.spyOn(furtherServices, 'subscribe').mockImplementation(fresh.subscribe);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { press, user } = await openCorte();
  await user.hover(screen.getByRole('button', { name: 'Adicionar serviço' }));
  await pass();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Adicionar serviço');
  await pass();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir esta etapa.');
  load.mockResolvedValue(FurtherServices);
  await press('Tentar novamente');
  await pass();
  expect(list()).toBeVisible();
});
