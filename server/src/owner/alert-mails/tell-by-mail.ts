import type { Dependencies } from '../../platform/dependencies.ts';
import { findUntold, isStillLeased, recordTold, type FoundStore, type Teller } from '../push/told-queries.ts';
import { newsIn } from '../push/told-news-rules.ts';
import { toldMails, type LeasedMail } from '../push/told-table-queries.ts';
import { newsMail, REST_IN_MILLISECONDS } from './alert-mail-rules.ts';
import type { SendMail } from '../../platform/mail/send-mail.ts';

interface MailingTools extends Pick<Dependencies, 'database' | 'clock' | 'counts'> {
  readonly send: SendMail;
  /** Where pages are. */
  readonly origin: string;
  /** In [0, 1). */
  readonly random: () => number;
  /** A mail did not leave, and why. */
  readonly onFailure: (code: string) => void;
}

/** Tells addresses what they were not told of, in one mail at a time. */
export function tellerByMail(tools: MailingTools): Teller<LeasedMail> {
  return { table: toldMails, tell: (mail, store) => tell(tools, mail, store) };
}

async function tell(tools: MailingTools, mail: LeasedMail, store: FoundStore): Promise<void> {
  const { database, clock, counts, send, origin, random, onFailure } = tools;
  const { handle } = database;
  const now = clock.now();
  const changes = await findUntold(handle, toldMails, mail, now);
  const news = newsIn(changes, { now, kinds: mail.kinds });
  const changeIds = changes.map(({ changeId }) => changeId);
  const told = { now, changeIds, isThrough: true, result: undefined, random: random() };
  if (news.length === 0) return recordTold(handle, toldMails, mail, told);
  if (!(await isStillLeased(handle, toldMails, mail))) return;
  const result = await send(newsMail(mail, news, store, origin));
  counts.alertMailSent('news', result.kind);
  if (result.kind === 'sent') {
    const rested = { ...result, restInMilliseconds: REST_IN_MILLISECONDS };
    return recordTold(handle, toldMails, mail, { ...told, result: rested });
  }
  onFailure(result.code);
  return recordTold(handle, toldMails, mail, { ...told, changeIds: [], isThrough: false, result });
}
