/** An attribute's name as it is shown: `Ball control` for `ball_control`. */
export function attributeLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
