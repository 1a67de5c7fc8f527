import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import '../../test-support/message-channel.ts';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { MessagePlace } from '../messages/message-place.tsx';
import { useFailedSave, type FailedSave } from './failed-save.tsx';

startWithCleanBrowser();

let failedSave: FailedSave;

function Place() {
  const current = useFailedSave();
  useEffect(() => {
    failedSave = current;
  }, [current]);
  return <button>Adicionar</button>;
}

function openPlace() {
  const reopen = jest.fn();
  const { rerender } = render(
    <MessagePlace>
      <Place />
    </MessagePlace>,
  );
  const announce = () => act(() => failedSave.announce('Nome repetido.', reopen));
  const opener = () => screen.getByRole('button', { name: 'Adicionar' });
  return {
    reopen,
    announce,
    opener,
    leave: () => rerender(<MessagePlace>{null}</MessagePlace>),
    user: userEvent.setup(),
  };
}

const offer = () => screen.queryByRole('button', { name: 'Tentar novamente' });

test('P-22 a failed save offers its dialog again, once', async () => {
  const { user, reopen, announce } = openPlace();
  announce();
  expect(await screen.findByText('Nome repetido.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(reopen).toHaveBeenCalledTimes(1);
  expect(offer()).not.toBeInTheDocument();
});

test('P-22 P-34 the dialog that is opened again gives the focus to what opened it first', async () => {
  const { user, announce, opener } = openPlace();
  act(() => {
    opener().focus();
    failedSave.dismiss();
    opener().blur();
  });
  announce();
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(opener()).toHaveFocus();
});

test('P-22 the offer goes with the place it would lead to, and when another dialog is opened', async () => {
  const { announce, leave } = openPlace();
  announce();
  expect(await screen.findByText('Nome repetido.')).toBeVisible();
  act(() => failedSave.dismiss());
  expect(offer()).not.toBeInTheDocument();
  announce();
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  leave();
  expect(offer()).not.toBeInTheDocument();
});

test('P-22 a failure that comes after the place was left is announced without an offer', async () => {
  const { announce, leave } = openPlace();
  leave();
  announce();
  expect(await screen.findByText('Nome repetido.')).toBeVisible();
  expect(offer()).not.toBeInTheDocument();
});
