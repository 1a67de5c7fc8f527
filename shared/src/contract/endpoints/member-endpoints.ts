import { addresses } from '../addresses.ts';
import type { Endpoint } from './endpoint.ts';
import * as members from '../catalogue/members.ts';
import { done } from '../session.ts';

const read = { access: 'owner', refusals: ['unauthenticated', 'forbidden'] } as const;
const write = {
  access: 'owner',
  refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
} as const;

/** The logins of an owner's team, and who it is that calls. */
export const memberEndpoints = {
  me: {
    ...addresses.me,
    access: 'member',
    needs: [],
    summary: 'Quem chama, e o que pode ver e fazer',
    answers: { 200: members.me },
    refusals: ['unauthenticated'],
  },
  getMembers: {
    ...addresses.getMembers,
    ...read,
    summary: 'A equipe da loja',
    answers: { 200: members.memberList },
  },
  addMember: {
    ...addresses.addMember,
    ...write,
    summary: 'Dá a um profissional um acesso próprio',
    body: members.newMember,
    answers: { 201: members.member },
    refusals: [...write.refusals, 'username_taken', 'quota_reached'],
  },
  updateMember: {
    ...addresses.updateMember,
    ...write,
    summary: 'Altera o acesso de um profissional, desativa-o ou o ativa de novo',
    body: members.memberChange,
    answers: { 200: members.savedMember },
  },
  resetMemberPassword: {
    ...addresses.resetMemberPassword,
    ...write,
    summary: 'Dá a um profissional outra senha, e encerra as sessões dele',
    body: members.memberPassword,
    answers: { 200: done },
  },
  revokeMemberSessions: {
    ...addresses.revokeMemberSessions,
    ...write,
    summary: 'Encerra as sessões de um profissional',
    body: members.memberIdentity,
    answers: { 200: done },
  },
} as const satisfies Record<string, Endpoint>;
