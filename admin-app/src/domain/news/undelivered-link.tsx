import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import type { NewsItem, OwnerEvent } from '@hora-marcada/shared/contract';
import { decorative } from '../../ui/decorative.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { useNewsDismissal, useUndelivered } from './news-queries.ts';
import { newsTexts as texts } from './news-texts.ts';

/** Leads to the chat with what did not reach the customer, which is no news then; nothing for other news (DAY-013). */
export function UndeliveredLink({ news }: { readonly news: NewsItem }) {
  const { dismiss } = useNewsDismissal();
  if (news.link === undefined) return null;
  return (
    <a
      className={parts.link}
      href={news.link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.sendTo(news.client_name || news.title)}
      onClick={() => dismiss(news)}
    >
      <WhatsAppOutlined {...decorative} /> {texts.send}
    </a>
  );
}

/** On the card of an event: that its customer does not know (DAY-013). */
export function UndeliveredNotice({ event }: { readonly event: OwnerEvent }) {
  const news = useUndelivered(event.id);
  if (!news) return null;
  return (
    <p className={layout.row}>
      <span className={parts.tag} data-kind="bad">
        {texts.undelivered}
      </span>
      <UndeliveredLink news={news} />
    </p>
  );
}
