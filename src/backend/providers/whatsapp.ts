import { sendTo } from './http.ts'
import type { Sender } from './sender.ts'

/** An account of the WhatsApp Cloud API, with the name of an approved authentication template that has a copy-code button in every language of the shop. */
export interface WhatsApp {
  token: string
  /** Id of the phone number that messages come from. */
  phoneId: string
  template: string
  /** Where the API is; other than Meta's own for tests. */
  root?: string
}

/** Sends codes by WhatsApp (Cloud API, "Authentication templates"): the code goes into the body and into the button. */
export const whatsApp =
  ({ token, phoneId, template, root = 'https://graph.facebook.com/v23.0' }: WhatsApp): Sender =>
  ({ phone, code, locale }) => {
    const parameters = [{ type: 'text', text: code }]
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.slice(1),
      type: 'template',
      template: {
        name: template,
        language: { code: locale },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    }
    return sendTo(
      `${root}/${phoneId}/messages`,
      { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(body) },
      (text) => text.includes('"messages"'),
    )
  }
