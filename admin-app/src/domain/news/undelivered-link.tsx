import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import type { NewsItem } from '@hora-marcada/shared/contract';
import { decorative } from '../../ui/decorative.ts';
import parts from '../../ui/parts.module.css';
import { useNewsDismissal } from './news-queries.ts';
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
