import type { BodyOf, Member } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { pass } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { TeamPage } from '../team-page.tsx';

export const carla: Member = {
  id: 'm1',
  name: 'Carla',
  username: 'carla.dias',
  calendars: ['c1', 'c2'],
  sees_phones: true,
  sees_prices: false,
  may_change: true,
  is_active: true,
  last_used_at: '2026-03-08T18:15:00',
};
export const davi: Member = {
  id: 'm2',
  name: 'Davi',
  username: 'davi',
  calendars: [],
  sees_phones: false,
  sees_prices: false,
  may_change: false,
  is_active: false,
  last_used_at: null,
};

/** 'Equipe' over a server that keeps what is sent of a member. */
export async function openTeam(
  given: readonly Member[] = [carla],
  answers: Readonly<Record<string, Answer>> = {},
) {
  let members = given;
  const server = new FakeServer({
    getMembers: () => ({ status: 200, body: { members } }),
    getCalendars: {
      status: 200,
      body: [
        { id: 'c1', name: 'Ana' },
        { id: 'c2', name: 'Bruno' },
      ],
    },
    addMember: ({ body }) => {
      const { password: _, ...fields } = body as BodyOf<'addMember'>;
      members = [...members, { ...davi, ...(fields as Partial<Member>), is_active: true }];
      return { status: 201, body: members.at(-1) };
    },
    updateMember: ({ body }) => {
      const change = body as Partial<Member>;
      members = members.map((member) => (member.id === change.id ? { ...member, ...change } : member));
      return { status: 200, body: members[0] };
    },
    ...answers,
  });
  const page = openSection(<TeamPage />, { server, now: '2026-03-09T12:10:00Z' });
  await pass();
  const press = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass();
  };
  const type = (label: string, text: string) => page.user.type(screen.getByLabelText(label), text);
  return { ...page, server, press, type };
}

/** What each member’s card says. */
export const cards = () =>
  within(screen.getByRole('list', { name: 'Equipe' }))
    .getAllByRole('listitem')
    .map((card) => [...card.querySelectorAll('h2, span')].map(({ textContent }) => textContent))
    .map((texts) => texts.filter((text) => /^(?!Editar|Nova|Encerrar|Desativar$|Ativar$)/.test(text)));
