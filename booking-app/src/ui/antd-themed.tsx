import type { Palette } from '@hora-marcada/shared/colour';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { useMemo, type ReactNode } from 'react';

interface AntdThemedProps {
  readonly palette: Palette;
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/**
 * antd's components in the colours of a palette, for the later steps only. No locale is set, because none of those in
 * use has words of its own.
 */
export function AntdThemed({ palette, nonce, children }: AntdThemedProps) {
  const theme = useMemo(() => antdTheme(palette), [palette]);
  return (
    <ConfigProvider theme={theme} {...(nonce !== undefined && { csp: { nonce } })}>
      {children}
    </ConfigProvider>
  );
}

const ink = 'var(--ink)';

function antdTheme({ primary, onPrimary }: Palette): ThemeConfig {
  return {
    token: {
      colorPrimary: primary,
      colorPrimaryHover: primary,
      colorPrimaryActive: primary,
      colorTextDisabled: 'var(--muted)',
      colorBgContainerDisabled: 'var(--off)',
      colorBorderDisabled: 'var(--line)',
      fontFamily: 'inherit',
      fontSize: 16,
      borderRadius: 12,
      controlHeight: 48,
    },
    components: {
      Button: {
        primaryColor: onPrimary,
        primaryShadow: 'none',
        defaultShadow: 'none',
        defaultBg: 'var(--surface)',
        defaultHoverBg: 'var(--surface)',
        defaultActiveBg: 'var(--surface)',
        defaultBorderColor: 'var(--secondary)',
        defaultColor: ink,
        defaultHoverColor: ink,
        defaultHoverBorderColor: ink,
        defaultActiveColor: ink,
        defaultActiveBorderColor: ink,
        fontWeight: 600,
        paddingInline: 20,
      },
    },
  };
}
