/// <reference path="./css-modules.d.ts" />
export { allOf } from './all-of.ts';
export { announce } from './announce.ts';
export { Avatar } from './avatar.tsx';
export { Badge, type Tone } from './badge.tsx';
export { BarChart } from './bar-chart.tsx';
export { Button, ButtonLink } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { CheckboxField } from './checkbox-field.tsx';
export { ConfirmButton, useConfirm } from './confirm-dialog.tsx';
export { Copyable } from './copyable.tsx';
export { DataTable, type TableColumn, type TableSort } from './data-table.tsx';
export { DateText, formatDate } from './date-text.tsx';
export { DateTile } from './date-tile.tsx';
export { Dialog } from './dialog.tsx';
export { Disclosure } from './disclosure.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorState } from './error-state.tsx';
export { Fact, Facts } from './facts.tsx';
export { Form, FormError, type FormProblem, SubmitButton, textIn } from './form.tsx';
export type { FieldError } from './form-context.ts';
export { Icon } from './icon.tsx';
export * from './icons.ts';
export {
  FileField,
  MoneyField,
  NumberField,
  SearchField,
  TextareaField,
  TextField,
} from './input-fields.tsx';
export { Cluster, Columns, Page, SmallText, Stack } from './layout.tsx';
export { List, ListLink, ListRow } from './list.tsx';
export { Logo } from './logo.tsx';
export { MoneyText } from './money-text.tsx';
export { NameChoice } from './name-choice.tsx';
export { Notice, NoticeRegion } from './notice.tsx';
export { ordinal } from './ordinal.ts';
export { PageHeader } from './page-header.tsx';
export { formatAmount } from './page-money.ts';
export { PlacesBar } from './places-bar.tsx';
export { QueryView, type ShownQuery } from './query-view.tsx';
export { RadarChart } from './radar-chart.tsx';
export { saveFile } from './save-file.ts';
export { ScoreLine } from './score-line.tsx';
export { SegmentedToggle } from './segmented-toggle.tsx';
export { SelectField } from './select-field.tsx';
export { COPIED, copyText, share, shareAction, shareLabel } from './share.ts';
export { ShowMore } from './show-more.tsx';
export { SiteHeader } from './site-header.tsx';
export { Loading, Skeleton, SkeletonCard, SkeletonList, SkeletonTable, SkeletonText } from './skeleton.tsx';
export { SkipLink } from './skip-link.tsx';
export { Spinner } from './spinner.tsx';
export { StatTile, StatTiles } from './stat-tile.tsx';
export { StatementList } from './statement-list.tsx';
export { MATCH_STATUS_LABELS, StatusPill } from './status-pill.tsx';
export { useIsOffline } from './use-is-offline.ts';
export { useMoveFocus } from './use-move-focus.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
