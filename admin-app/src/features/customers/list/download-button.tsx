import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { App } from 'antd';
import { saveFile } from '../../../platform/browser/saved-file.ts';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { useCustomersTable } from '../customers-queries.ts';
import { customersTexts as texts } from '../customers-texts.ts';

/** 'Baixar (CSV)': all customers for a spreadsheet (CLI-011). */
export function DownloadButton() {
  const { message } = App.useApp();
  const fetchTable = useCustomersTable();
  const download = async () => {
    try {
      const { file_name, csv } = await fetchTable();
      saveFile(file_name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      if (!isSessionOver(error)) void message.error(failureText(error, texts.notDownloaded));
    }
  };
  return (
    <ActionButton icon={<DownloadOutlined {...decorative} />} onAct={download}>
      {texts.download}
    </ActionButton>
  );
}
