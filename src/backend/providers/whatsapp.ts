import { sendTo } from './http.ts'
import type { Sender } from './sender.ts'

/** The template of codes has a copy-code button in every language of the shop. */
export interface WhatsApp {
  token: string
  phoneId: string
  template: string
  /** A utility template with one parameter in its body; without it only codes are sent. */
  noticeTemplate?: string | undefined
  root?: string
  timeoutMs?: number
}

/** Cloud API, "Authentication templates": the code goes into the body and into the button. */
export const whatsApp =
  ({
    token,
    phoneId,
    template,
    noticeTemplate,
    root = 'https://graph.facebook.com/v23.0',
    timeoutMs,
  }: WhatsApp): Sender =>
  async ({ phone, code, text, locale }) => {
    const name = code === null ? noticeTemplate : template
    if (name === undefined) return 'refused'
    const parameters = [{ type: 'text', text: code ?? text }]
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.slice(1),
      type: 'template',
      template: {
        name,
        language: { code: locale },
        components: [
          { type: 'body', parameters },
          ...(code === null ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters }]),
        ],
      },
    }
    return sendTo(
      `${root}/${phoneId}/messages`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      { isTaken: (text) => text.includes('"messages"'), timeoutMs },
    )
  }
