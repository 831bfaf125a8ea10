import type { ThemeConfig } from 'antd/es/config-provider'
import darkAlgorithm from 'antd/es/theme/themes/dark'
import defaultAlgorithm from 'antd/es/theme/themes/default'
import type { Side } from '../../contract/values.ts'
import { paletteOf } from './palette.ts'

export const FONT =
  "system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Segoe UI', Roboto, sans-serif"

/** antd's tokens from the palette of the side, so that what antd draws looks like what we draw. */
export function themeOf(isDark: boolean, side: Side): ThemeConfig {
  const colour = paletteOf(isDark, side)
  return {
    algorithm: isDark ? darkAlgorithm : defaultAlgorithm,
    cssVar: { key: 'tandem' },
    hashed: false,
    token: {
      colorPrimary: colour.primary,
      colorPrimaryHover: colour['primary-hover'],
      colorLink: colour.primary,
      colorLinkHover: colour['primary-hover'],
      // As base.css has it: antd's reset would take the line away from every link of the page.
      linkDecoration: 'underline',
      colorSuccess: colour.success,
      colorWarning: colour.warning,
      colorError: colour.danger,
      colorInfo: colour.info,
      colorText: colour.ink,
      colorTextSecondary: colour['ink-2'],
      colorTextTertiary: colour['ink-3'],
      colorTextDescription: colour['ink-3'],
      colorTextPlaceholder: colour['ink-3'],
      colorBgBase: colour.surface,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.raised,
      colorBgLayout: colour.canvas,
      colorBorder: colour['line-strong'],
      colorBorderSecondary: colour.line,
      colorTextLightSolid: colour['on-primary'],
      fontFamily: FONT,
      fontSize: 14,
      borderRadius: 6,
      controlHeight: 32,
      // Above the panels of the house, for lists and calendars open inside them too.
      zIndexPopupBase: 1100,
      // Nothing moves that need not; a fade whose end is lost on a busy machine leaves what it should take away.
      motion: false,
    },
    components: {
      // Where a person may only read, the value is still there to be read.
      Input: { colorTextDisabled: colour['ink-2'] },
      Select: { colorTextDisabled: colour['ink-2'] },
      Checkbox: { colorTextDisabled: colour['ink-2'] },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Tooltip: { colorBgSpotlight: '#2a303c', colorTextLightSolid: '#ffffff' },
    },
  }
}
