export interface DialogProps {
  onClose: () => void
  onPassword: () => void
}
