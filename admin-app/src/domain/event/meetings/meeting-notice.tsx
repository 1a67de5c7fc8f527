import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import type { Meeting } from './meetings.ts';

/** Says what an event would lie on, as soon as that is so. */
export function MeetingNotice({ meetings }: { readonly meetings: readonly Meeting[] }) {
  return (
    <div role="status" className={`${layout.tight} ${layout.live}`}>
      {meetings.map(({ sentence, detail }) => (
        <div key={sentence} className={parts.hint}>
          <p>{sentence}</p>
          {detail !== undefined && <p>{detail}</p>}
        </div>
      ))}
    </div>
  );
}
