import type { ChangeActor, ChangeSubject } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { HistoryList } from '../../domain/history/history-list.tsx';
import layout from '../../ui/layout.module.css';
import { actorNames, historyTexts as texts, subjectNames } from '../../domain/history/history-texts.ts';

/** 'Histórico' of Minha Conta: who changed what in the store (AUD-002). */
export function HistoryPage() {
  const [actor, setActor] = useState<ChangeActor | typeof all>(all);
  const [subject, setSubject] = useState<ChangeSubject | typeof all>(all);
  return (
    <div className={layout.stack}>
      <div className={layout.halves}>
        <SelectField label={texts.who} value={actor} options={actors} onChange={setActor} />
        <SelectField label={texts.what} value={subject} options={subjects} onChange={setSubject} />
      </div>
      <HistoryList filter={{ actor: chosen(actor), subject: chosen(subject) }} />
    </div>
  );
}

const all = 'all';

const { owner, client, operator } = actorNames;
const actors = choices<ChangeActor>({ owner, client, operator }, texts.everybody);
const subjects = choices<ChangeSubject>(subjectNames, texts.everything);

function choices<Name extends string>(names: Readonly<Partial<Record<Name, string>>>, everyone: string) {
  const named = Object.entries<string | undefined>(names) as [Name, string][];
  const choice = (value: Name | typeof all, label: string) => ({ value, label });
  return [choice(all, everyone), ...named.map(([name, label]) => choice(name, label))];
}

function chosen<Name extends string>(choice: Name | typeof all): Name | undefined {
  return choice === all ? undefined : choice;
}
