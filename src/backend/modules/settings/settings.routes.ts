import { os } from '#backend/core/context.ts'
import { getSettings } from './settings.service.ts'

export const settingsRoutes = {
  settings: os.city.settings.handler(({ context }) => getSettings(context)),
}
