import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { GuardedDialog } from './guarded-dialog.tsx';

startWithCleanBrowser();

function Example(props: { readonly isChanged?: boolean; readonly isBusy?: boolean }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <button onClick={() => setIsShown(true)}>Abrir</button>
      {isShown && (
        <GuardedDialog {...props} title="Exemplo" onClosed={() => setIsShown(false)}>
          {(close) => (
            <>
              <input aria-label="Nome" autoFocus />
              <button onClick={close}>Cancelar</button>
            </>
          )}
        </GuardedDialog>
      )}
    </>
  );
}

async function openExample(props: Parameters<typeof Example>[0]) {
  const user = userEvent.setup();
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { baseElement } = render(<Example {...props} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  const outside = baseElement.querySelector('.ant-modal-wrap');
  if (!outside) throw new Error('There is no outside to tap on.');
  return { user, ask, outside };
}

test('P-34 the focus goes to the field that asks for it', async () => {
  await openExample({});
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
});

test('a dialog begins with a heading, from which its parts go on', async () => {
  await openExample({});
  expect(screen.getByRole('heading', { level: 2, name: 'Exemplo' })).toBeVisible();
});

test('P-34 the picture in Fechar has no name of its own', async () => {
  await openExample({});
  expect(screen.getByRole('button', { name: 'Fechar' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('P-34 Esc closes a dialog without changes, and the focus returns', async () => {
  const { user, ask } = await openExample({});
  expect(screen.getByRole('dialog', { name: 'Exemplo' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  expect(ask).not.toHaveBeenCalled();
});

test('P-48 a tap outside closes a dialog without changes only', async () => {
  const unchanged = await openExample({});
  await unchanged.user.click(unchanged.outside);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('P-48 changes survive a tap outside, and Esc asks whether to discard them', async () => {
  const { user, ask, outside } = await openExample({ isChanged: true });
  await user.click(outside);
  expect(ask).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledWith('Descartar alterações?');
  expect(screen.getByRole('dialog')).toBeVisible();
  ask.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('P-48 Cancelar closes at once', async () => {
  const { user, ask } = await openExample({ isChanged: true });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
});

test('P-23 nothing closes a dialog that awaits an answer', async () => {
  const { user, outside } = await openExample({ isBusy: true });
  await user.keyboard('{Escape}');
  await user.click(outside);
  expect(screen.getByRole('dialog')).toBeVisible();
});

function goBack() {
  act(() => {
    window.history.back();
  });
}

test('DLG-002 Back closes a dialog and leaves the page where it is', async () => {
  const address = window.location.href;
  const { ask } = await openExample({});
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.href).toBe(address);
  expect(ask).not.toHaveBeenCalled();
});

test('DLG-002 Back asks before it throws away what was written, each time', async () => {
  const { ask } = await openExample({ isChanged: true });
  goBack();
  await waitFor(() => expect(ask.mock.calls).toEqual([['Descartar alterações?']]));
  expect(screen.getByRole('dialog')).toBeVisible();
  ask.mockReturnValue(true);
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ask).toHaveBeenCalledTimes(2);
});

test('DLG-002 Back leaves a dialog alone that awaits an answer', async () => {
  const { ask } = await openExample({ isBusy: true, isChanged: true });
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  goBack();
  await act(async () => {
    await arrived;
  });
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
});
